import { type DemoPorts, demoPorts } from '../../demo/demo-ports.ts'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'

/** Those that a browser opens. Letters go in by no browser. */
const opened = ['portal', 'identity', 'mailbox', 'simulator', 'processor'] as const

/** The "bad ports" of the Fetch standard (WHATWG): browsers, and Node's own `fetch`, open no connection to them. */
const blocked: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Said before anything is started: the portal would run, and no browser would show it. */
export function refuseBlockedPorts(ports: DemoPorts): void {
  const found = findBlocked(ports)
  if (found.length === 0) return
  throw new StartRefusal(
    `Browsers refuse to open ${found.join(', ')}. Choose another PORT, for example PORT=${findOpenPort(ports.portal)} npm start.`,
  )
}

function findBlocked(ports: DemoPorts): string[] {
  return opened.flatMap((name) => (blocked.has(ports[name]) ? [`${ports[name]} (${name})`] : []))
}

function findOpenPort(portal: number): number {
  const next = portal + 100
  return findBlocked(demoPorts(next)).length === 0 ? next : findOpenPort(next)
}
