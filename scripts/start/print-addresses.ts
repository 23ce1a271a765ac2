import { demoLogins } from '../../demo/data/demo-world.ts'
import type { DemoPorts } from '../../demo/demo-ports.ts'
import { demoPassword } from '../../demo/start-world.ts'

interface Addresses {
  readonly ports: DemoPorts
  readonly dataDir: string
  readonly say: (line: string) => void
}

/** One short table: where everything is, and who can sign in. */
export function printAddresses({ ports, dataDir, say }: Addresses): void {
  const rows: [string, string][] = [
    ['Portal', `http://localhost:${ports.portal}`],
    ['Mailbox', `http://localhost:${ports.mailbox}`],
    ['Carrier simulator', `http://localhost:${ports.simulator}`],
    ['Payment processor', `http://localhost:${ports.processor}`],
    ['Data', dataDir],
    ['', ''],
    [`Sign in (password ${demoPassword})`, ''],
    ...demoLogins.map(({ email, note }): [string, string] => [`  ${email}`, note]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  say('')
  for (const [name, value] of rows) say(`  ${name.padEnd(width)}  ${value}`.trimEnd())
  say('\n  Ctrl-C stops everything.')
}
