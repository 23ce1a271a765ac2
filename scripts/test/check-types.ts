import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countCommand } from './count-results.ts'
import { root, runScript } from './run-command.ts'

/** As many compilers at once as the smallest machine we promise times for has cores (ADR 0019). */
const compilersAtOnce = 2

/** Compiles every workspace that has a tsconfig.json, and the root's folders, without writing anything. */
export async function checkTypes(): Promise<Counts> {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const projects = ['.', ...workspaces].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  )
  mkdirSync(path.join(root, '.cache/tsc'), { recursive: true })
  const waiting = [...projects]
  let succeeded = true
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const result = await runScript(
        'node_modules/typescript/bin/tsc',
        ['-p', folder, '--pretty', 'false'],
        'kept',
      )
      if (!result.succeeded) console.log(`${folder === '.' ? 'root' : folder}\n${result.output.trimEnd()}`)
      succeeded &&= result.succeeded
    }
  }
  await Promise.all(Array.from({ length: compilersAtOnce }, work))
  if (succeeded) console.log(`${projects.length} projects without an error`)
  return countCommand(succeeded)
}
