import { runParts } from './run-parts.ts'

// npm run check: the parts that need neither a database nor a browser.
process.exitCode = await runParts(['types', 'lint', 'knip', 'messages', 'rule', 'house'])
