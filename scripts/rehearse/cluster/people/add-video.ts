import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogOfAnswers } from './log-of-answers.ts'
import { claimOf } from './payers.ts'
import type { Person } from './person.ts'

const sizeBytes = 300_000
const patienceMs = 90_000
/** The upload is further than the person knows: an answer was lost. */
const isAhead = 409

/** Adds a video to the person's claim as the page does; returns its id once all its bytes were acknowledged. */
export async function addVideo(person: Person, answers: LogOfAnswers): Promise<string | null> {
  const bytes = new Uint8Array(randomBytes(sizeBytes))
  // Only its head is looked at, where a photo would be drawn anew.
  bytes.set(Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'))
  const untilMs = performance.now() + patienceMs
  const announced = await insist(() =>
    person.call(answers, 'file', {
      method: 'POST',
      path: '/api/v1/files',
      json: {
        claimNumber: claimOf(person),
        name: 'walk-around.mp4',
        sizeBytes,
        fingerprint: createHash('sha256').update(bytes).digest('hex'),
      },
    }),
  )
  if (announced.status !== 201) return null
  const fileId = String(announced.body.fileId)
  const written = await insist(() =>
    person.call(answers, 'file', {
      method: 'PATCH',
      path: `/api/v1/uploads/${fileId}`,
      bytes,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    }),
  )
  return written.status === 204 || written.status === isAhead ? fileId : null

  async function insist(ask: () => ReturnType<Person['call']>): ReturnType<Person['call']> {
    for (;;) {
      const answer = await ask()
      const mayRetry = answer.status === 0 || answer.status === 423 || answer.status >= 500
      if (!mayRetry || performance.now() > untilMs) return answer
      await sleep(1_000)
    }
  }
}
