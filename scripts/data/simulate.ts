// Usage: node scripts/data/simulate.ts advance DAYS
//        node scripts/data/simulate.ts system imageright|billing_center|smartcomms on|off
//        node scripts/data/simulate.ts sign-in on|off
//        node scripts/data/simulate.ts state
// Gives a command to the carrier simulator of a running demo: the one of the portal on PORT (default 3000), or the
// one at SIMULATOR_URL.
import { demoPorts } from '../../demo/demo-ports.ts'

const usage =
  'Say: advance DAYS, or: system imageright|billing_center|smartcomms on|off, or: sign-in on|off, or: state'

interface Command {
  readonly path: string
  readonly body?: object
  /** The service that takes the command, where it is not the simulator. */
  readonly of?: 'identity'
}

function readCommand([verb, first = '', second = '']: readonly string[]): Command | undefined {
  if (verb === 'state') return { path: '/api/state' }
  if (verb === 'advance' && /^[1-9]\d{0,2}$/.test(first)) {
    return { path: '/api/advance', body: { days: Number(first) } }
  }
  if (verb === 'system' && /^[a-z_]+$/.test(first) && (second === 'on' || second === 'off')) {
    return { path: `/api/systems/${first}`, body: { online: second === 'on' } }
  }
  if (verb === 'sign-in' && (first === 'on' || first === 'off')) {
    return { path: '/demo/away', body: { away: first === 'off' }, of: 'identity' }
  }
  return undefined
}

async function give({ path, body }: Command, serviceUrl: string): Promise<string> {
  const response = await fetch(new URL(path, serviceUrl), {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`The demo refused (HTTP ${response.status}). ${usage}`)
  return JSON.stringify(await response.json(), null, 2)
}

const command = readCommand(process.argv.slice(2))
const ports = demoPorts(Number(process.env.PORT || 3000))
const serviceUrl =
  command?.of === 'identity'
    ? `http://localhost:${ports.identity}`
    : process.env.SIMULATOR_URL || `http://localhost:${ports.simulator}`
if (!command) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    console.log(await give(command, serviceUrl))
  } catch (error) {
    const isUnreached = error instanceof TypeError
    const reason = error instanceof Error ? error.message : 'unknown error'
    console.error(isUnreached ? `Nothing answers on ${serviceUrl}. Is the demo running?` : reason)
    process.exitCode = 1
  }
}
