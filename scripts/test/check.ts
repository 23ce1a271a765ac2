import { listLongFiles, listSmallFiles } from '../house/check-sizes.ts'
import { readTree } from '../house/read-tree.ts'
import { root } from './run-command.ts'
import { runParts } from './run-parts.ts'

// npm run check: the parts that need neither a database nor a browser. Long and small files are printed first, as
// questions.
const files = readTree(root)
for (const question of [...listLongFiles(files), ...listSmallFiles(files)]) console.log(question)
process.exitCode = await runParts(['types', 'lint', 'knip', 'messages', 'compatibility', 'rule', 'house'])
