// Usage: node scripts/on-node-24.mjs TASK [arguments]
// Runs on Node 20 and up: installs what is locked, then runs the task on this Node where it is 24 or later, else on the
// Node 24 that comes as a package.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseNode, oldestMajor, placesOfPackaged } from './choose-node.mjs'
import { installLocked } from './install-locked.mjs'
import { tasks } from './tasks.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [task = '', ...args] = process.argv.slice(2)
const file = Object.hasOwn(tasks, task) ? tasks[task] : undefined
if (file === undefined) {
  console.error(
    `${task ? `There is no task "${task}".` : 'No task was named.'} Tasks: ${Object.keys(tasks).join(', ')}`,
  )
  process.exit(2)
}

const installed = installLocked(root)
if (installed !== 0) {
  console.error('The packages were not installed; nothing was started.')
  process.exit(installed)
}

const binFolder = path.join(root, 'node_modules/.bin')
const node = chooseNode({
  version: process.versions.node,
  installed: process.execPath,
  packaged: placesOfPackaged(process).find((place) => existsSync(path.join(root, place))),
})
if (node === undefined) {
  console.error(
    `This needs Node ${oldestMajor}. You have ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}. Install Node ${oldestMajor} and try again.`,
  )
  process.exit(1)
}
runTask(path.resolve(root, node), path.join(root, file))

/** Where Node keeps what it compiled, which halves the work of the next start; without such a folder it does without. */
function keepCompiled() {
  const folder = path.join(root, '.cache/compiled')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return { NODE_COMPILE_CACHE: folder }
  } catch {
    return {}
  }
}

/**
 * @param {string} node
 * @param {string} script
 */
function runTask(node, script) {
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...keepCompiled(),
      ...process.env,
      // What the task starts by the name of node is the same Node.
      PATH: [path.dirname(node), binFolder, process.env.PATH ?? ''].join(path.delimiter),
    },
  })
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal gives Ctrl-C to the task itself; passed on as well, it would count as pressed twice.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  child.once('error', (cause) => {
    console.error(`${node} could not be started: ${cause.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) =>
    process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)),
  )
}
