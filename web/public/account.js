// The page of the own account.

import "./member.js";
import "./passkeys.js";
