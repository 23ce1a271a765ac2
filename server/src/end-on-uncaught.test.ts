import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { endOnUncaught } from './end-on-uncaught.ts'

test.each(['uncaughtException', 'unhandledRejection'])(
  'logs and reports %s, and ends the process after the report',
  async (event) => {
    const process = new EventEmitter()
    const sent = Promise.withResolvers<void>()
    const done: unknown[] = []
    endOnUncaught({
      process,
      errorReports: { report: (error) => done.push(['report', error]), flush: () => sent.promise },
      log: (error) => done.push(['log', error]),
      exit: (code) => done.push(['exit', code]),
    })
    const error = new Error('Nobody caught this')
    process.emit(event, error)
    await Promise.resolve()
    expect(done).toEqual([
      ['log', error],
      ['report', error],
    ])
    sent.resolve()
    await vi.waitFor(() => expect(done.at(-1)).toEqual(['exit', 1]))
  },
)
