import { homedir, hostname, tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

const linesAtMost = 20
const charactersAtMost = 240
/** Commands print these in front of what went wrong, often far above their last line. */
const marked = /^\s*(NOT CAUGHT|NEVER EXERCISED|VIOLATED|FAILED|FAULT|failed|seed \d+ is violated)\b/
const machinePath =
  /(?<![\w.:/-])\/(?:dev|etc|home|mnt|opt|private|proc|root|run|srv|tmp|usr|Users|var|work)\/(?:[\w.@+-]+\/)*([\w.@+-]+)/g

/** Removes colors, and names and paths of the machine, from a command's output. `root` is the checkout. */
export function withoutMachine(output: string, root: string): string {
  const checkout = root.replace(/\/$/, '')
  const folders = [homedir(), tmpdir()].filter((folder) => folder.length > 1)
  const inCheckout = stripVTControlCharacters(output)
    .replaceAll('file://', '')
    .replaceAll(`${checkout}/`, '')
    .replaceAll(checkout, '.')
    .replaceAll(machinePath, '.../$1')
  const paths = folders.reduce((text, folder) => text.replaceAll(`${folder}/`, '.../'), inCheckout)
  if (hostname() === 'localhost') return paths
  const name = new RegExp(`(?<![\\w.-])${hostname().replaceAll('.', '\\.')}(?![\\w-])`, 'g')
  return paths.replaceAll(name, 'HOST')
}

/** The lines that name a failure, and then the last lines. A line that is both is taken once. */
export function takeLastLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const last = lines.slice(-linesAtMost)
  const above = lines
    .slice(0, -linesAtMost)
    .filter((line) => marked.test(line))
    .slice(-linesAtMost)
  return [...above, ...last].map((line) => line.trimEnd().slice(0, charactersAtMost))
}
