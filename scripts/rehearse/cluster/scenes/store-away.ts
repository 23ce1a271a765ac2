import { setTimeout as sleep } from 'node:timers/promises'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { addVideo } from '../people/add-video.ts'
import type { Scene } from './scene.ts'

const awayForMs = 20_000
const videosEveryMs = 1_000

/** The store of files answers 503 while people add videos to their claims, and goes on paying for the others. */
export const storeAway: Scene = {
  name: 'store-away',
  breaks: `the store of files is away for ${awayForMs / 1000} seconds, while people add videos`,
  mustGoUnseen: false,
  async play({ people, outside }, answers) {
    const adding: Promise<string | null>[] = []
    const addFor = async (ms: number) => {
      const untilMs = performance.now() + ms
      while (performance.now() < untilMs) {
        const person = people[adding.length % people.length]
        if (person) adding.push(addVideo(person, answers))
        await sleep(videosEveryMs)
      }
    }
    await addFor(4_000)
    outside.setStoreAway(true)
    await addFor(awayForMs).finally(() => outside.setStoreAway(false))
    const endedAtMs = performance.now()
    const added = await Promise.all(adding)
    const there = new Set(await outside.filesThere())
    const acknowledged = added.filter((fileId) => fileId !== null)
    const lost = acknowledged.filter((fileId) => {
      const id = parseWireId('file', fileId)
      return !id.ok || !there.has(id.value)
    })
    if (lost.length > 0)
      throw new Error(`Videos that were acknowledged are not in the store: ${lost.join(', ')}`)
    const figures = {
      'videos acknowledged': acknowledged.length,
      'videos given up': added.length - acknowledged.length,
      'videos lost': lost.length,
    }
    return { endedAtMs, figures }
  },
}
