import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { demoPorts } from '../../../demo/demo-ports.ts'
import { portalUrl } from '../../portal-url.ts'

const ports = demoPorts(Number(new URL(portalUrl).port))
const simulatorUrl = `http://localhost:${ports.simulator}`

/** As the carrier's staff do in the simulator: everything that happens on these days has happened afterwards. */
export async function passDays(days: number): Promise<CalendarDate> {
  const answer = await fetch(`${simulatorUrl}/api/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  })
  if (!answer.ok) throw new Error(`The business day did not move: ${answer.status}`)
  const { businessDay }: { businessDay: CalendarDate } = await answer.json()
  return businessDay
}
