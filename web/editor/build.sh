#!/usr/bin/env bash
# Builds ../public/codemirror.js of the versions in package-lock.json.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp package.json package-lock.json codemirror.js "$work"
(cd "$work" && npm ci --no-audit --no-fund)
"$work/node_modules/.bin/esbuild" "$work/codemirror.js" --bundle --minify --format=esm --target=es2022 --legal-comments=none \
  --banner:js='// @ts-nocheck
/* CodeMirror 6, (C) 2018 Marijn Haverbeke and others, MIT licence: web/editor/LICENSE. Built by web/editor/build.sh. */' \
  --outfile=../public/codemirror.js
