import { runScript } from '../../scripts/test/run-command.ts'

// npm run languages [-- WORD]: every page and state by axe in Spanish, and in the pseudo-locale at 360 px.
const { succeeded } = await runScript(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'e2e/languages/playwright.config.ts', ...process.argv.slice(2)],
  'live',
)
process.exitCode = succeeded ? 0 : 1
