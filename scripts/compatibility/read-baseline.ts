import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The contract of a release, as git has it. */
export interface Baseline {
  readonly ref: string
  /** The API's document; undefined where that commit has none. */
  readonly openapi: string | undefined
  /** The files of docs/examples with their contents. */
  readonly examples: ReadonlyMap<string, string>
}

/** The last tag before this commit; undefined without one, and outside a repository. */
export async function findLastTag(folder: string): Promise<string | undefined> {
  try {
    return (await git(folder, ['describe', '--tags', '--abbrev=0'])).trim()
  } catch {
    return undefined
  }
}

/** Throws where git knows no such commit. */
export async function readBaseline(folder: string, ref: string): Promise<Baseline> {
  await git(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => {
    throw new Error(`git knows no commit "${ref}".`)
  })
  const listed = await git(folder, [
    'ls-tree',
    ...['-r', '--name-only', '-z', '--full-tree', ref, '--', 'docs/examples', openapiFile],
  ])
  const files = listed.split('\0').filter((file) => file !== '')
  const read = async (file: string) => [file, await git(folder, ['show', `${ref}:${file}`])] as const
  const contents = new Map(await Promise.all(files.map(read)))
  const openapi = contents.get(openapiFile)
  contents.delete(openapiFile)
  return { ref, openapi, examples: contents }
}

const openapiFile = 'docs/api/openapi.json'

async function git(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
