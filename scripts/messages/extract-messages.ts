import { wholeConfig } from '../../lingui.config.ts'
import { runScript } from '../test/run-command.ts'
import { writeServerMessages } from './server-messages.ts'

// npm run messages: brings the catalogues up to date with the sources.
const { succeeded } = await runScript(
  'node_modules/@lingui/cli/dist/lingui.js',
  ['extract', '--clean', '--overwrite'],
  'live',
)
if (succeeded) await writeServerMessages(wholeConfig)
process.exitCode = succeeded ? 0 : 1
