import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A function that makes a statement. */
interface StatementFunction {
  readonly file: string
  readonly name: string
  /** The source of the type: `AttemptRow`, `{ held: string }`; `unknown` if no row is read. */
  readonly rowType: string
}

const source = path.join(import.meta.dirname, '../../src')

/** Returns every exported function of the server whose declared result is a statement, from its source. */
export function findStatements(): StatementFunction[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  return files.sort().flatMap((relative) => {
    const file = path.join(source, relative)
    return readFileSync(file, 'utf8')
      .split(/^(?=export )/m)
      .flatMap((text) => {
        const found =
          /^export function (\w+)\((?:(?!\n\}\n)[\s\S])*?\): Statement<((?:(?!> \{\n)[\s\S])*)> \{\n/.exec(
            text,
          )
        const [, name, rowType] = found ?? []
        return name === undefined || rowType === undefined || rowType.includes('=>')
          ? []
          : [{ file, name, rowType }]
      })
  })
}
