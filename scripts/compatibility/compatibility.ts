import { parseArgs } from 'node:util'
import { checkCompatibility } from './check-compatibility.ts'

// npm run compatibility [-- --baseline REF]
try {
  const { values } = parseArgs({ options: { baseline: { type: 'string' } } })
  const { failed } = await checkCompatibility(values.baseline)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
