// What a game is worth: the report grows while one looks on.

import { Looking } from "./looking.js";

/** @import { ReportView } from "../types.js" */

new Looking(
  "/api/report/live",
  (form) => ({ spec: form.get("spec"), seconds: Number(form.get("seconds")) }),
  (/** @type {ReportView} */ seen) => ({ count: seen.samples, seconds: seen.left }),
);
