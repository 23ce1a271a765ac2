import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Scene, secondsSince } from './scene.ts'

const awayForMs = 20_000
/** The second try comes within about a minute, the third later than a scene lasts. */
const watchedForMs = 90_000

/** Nothing listens where the mail server was. Receipts wait, and leave once it is back. */
export const mailAway: Scene = {
  name: 'mail-away',
  breaks: `the mail server is away for ${awayForMs / 1000} seconds`,
  mustGoUnseen: true,
  async play({ outside, databaseUrls }) {
    await outside.setMailAway(true)
    await sleep(awayForMs).finally(() => outside.setMailAway(false))
    const endedAtMs = performance.now()
    const client = new pg.Client({ connectionString: databaseUrls.admin })
    await client.connect()
    try {
      // People pay on meanwhile, so only what was tried without success counts.
      const count = async (which: string) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from emails where sent_at is null and tries > 0 and ${which}`,
        )
        return rows[0]?.count ?? 0
      }
      const countFailed = () => count('send_at is not null')
      const waiting = await countFailed()
      while ((await countFailed()) > 0 && performance.now() - endedAtMs < watchedForMs) await sleep(500)
      const figures = {
        'emails waiting at the end': waiting,
        [`emails that wait for a later try after ${secondsSince(endedAtMs)} s`]: await countFailed(),
      }
      // Emails that became needless end with a sentence, a broken connection with a code such as ESOCKET.
      const givenUp = await count("send_at is null and last_error like 'E%'")
      if (givenUp > 0) throw new Error(`${givenUp} emails were given up, and nothing will send them`)
      return { endedAtMs, figures }
    } finally {
      await client.end()
    }
  },
}
