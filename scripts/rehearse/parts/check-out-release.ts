import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartRefusal } from '../../../demo/postgres/start-refusal.ts'
import { installLocked } from '../../install-locked.mjs'

const run = promisify(execFile)
const thisCheckout = fileURLToPath(new URL('../../../', import.meta.url))
const keptIn = path.join(thisCheckout, '.cache/rehearse')

/** The newest version that is tagged; throws where none is. */
export async function findNewestRelease(): Promise<string> {
  const tags = await git(['tag', '--list', 'v*', '--sort=-version:refname']).catch(() => '')
  const [newest = ''] = tags.split('\n')
  if (newest !== '') return newest
  throw new StartRefusal(
    'This checkout has no tag of a release: fetch the tags (`git fetch --tags`), or name a commit with `--from REF`.',
  )
}

/**
 * Puts the files of a commit into a folder of their own, with its packages and its built client, and returns the folder.
 * It is kept for the next run, and takes the place of another commit's, since each has a gigabyte.
 */
export async function checkOutRelease(ref: string): Promise<string> {
  const commit = await git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => {
    throw new StartRefusal(`git knows no commit "${ref}".`)
  })
  const folder = path.join(keptIn, commit)
  if (!existsSync(folder)) await writeFiles(commit, folder)
  if (installLocked(folder) !== 0) throw new Error(`The packages of ${ref} were not installed.`)
  await run(process.execPath, ['scripts/build/build.ts'], { cwd: folder })
  return folder
}

/** By an index of its own: that of this checkout stays as it is. A folder is there only when it is whole. */
async function writeFiles(commit: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const index = `${folder}.index`
  rmSync(keptIn, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await git(['read-tree', commit], { GIT_INDEX_FILE: index })
  await git(['checkout-index', '--all', `--prefix=${unfinished}/`], { GIT_INDEX_FILE: index })
  rmSync(index)
  renameSync(unfinished, folder)
}

async function git(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', [...args], {
    cwd: thisCheckout,
    env: { ...process.env, ...environment },
  })
  return stdout.trim()
}
