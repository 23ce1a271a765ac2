import { listLongFiles } from '../house/check-sizes.ts'
import { readTree } from '../house/read-tree.ts'
import { root } from './run-command.ts'
import { runParts } from './run-parts.ts'

// npm run check: the parts that need neither a database nor a browser. Long files are printed first, as a question.
for (const question of listLongFiles(readTree(root))) console.log(question)
process.exitCode = await runParts(['types', 'lint', 'knip', 'messages', 'rule', 'house'])
