import { runScript } from '../test/run-command.ts'

// npm run messages: brings the catalogues up to date with the sources.
const { succeeded } = await runScript(
  'node_modules/@lingui/cli/dist/lingui.js',
  ['extract', '--clean', '--overwrite'],
  'live',
)
process.exitCode = succeeded ? 0 : 1
