import { readFileSync } from 'node:fs'

/** A code block of docs/install.md. */
export interface InstallBlock {
  /** Needs root, the network or a person: the test has something else in its place. */
  readonly isOfMachine: boolean
  readonly text: string
}

/** The blocks in the order in which an operator runs them. */
export function readInstallBlocks(): readonly InstallBlock[] {
  const document = readFileSync(new URL('../../../docs/install.md', import.meta.url), 'utf8')
  return [...document.matchAll(/^```sh( machine)?\n([\s\S]*?)^```$/gm)].map(([, isOfMachine, text = '']) => ({
    isOfMachine: isOfMachine !== undefined,
    text,
  }))
}

/** What a unit of deploy/systemd starts, and with which settings. */
export interface Unit {
  readonly command: readonly string[]
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
}

/** Reads a unit as systemd does, as far as these units go; `place` puts paths of the machine into the test's folder. */
export function readUnit(name: string, place: (text: string) => string): Unit {
  const text = place(readFileSync(new URL(`../../../deploy/systemd/${name}`, import.meta.url), 'utf8'))
  const settingOf = (key: string) => {
    const [, value] = new RegExp(`^${key}=(.*)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`${name} lacks ${key}`)
    return value
  }
  const lines = readFileSync(settingOf('EnvironmentFile'), 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return key === undefined || value === undefined ? [] : [[key, value]]
  })
  return {
    command: settingOf('ExecStart').split(' '),
    folder: settingOf('WorkingDirectory'),
    settings: Object.fromEntries(pairs),
  }
}
