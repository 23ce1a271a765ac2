// A portal in a process of its own that does what it is ordered to and is killed at the point it is told, as by
// `kill -9`: nothing of it ends in order. Without a point it tells how many it came by.
import { flushCompileCache } from 'node:module'
import type { Database, Transaction } from '../../../src/database/database.ts'
import type { Scope } from '../../../src/database/scope.ts'
import type { Processor } from '../../../src/gateways/processor/port.ts'
import { look } from '../acting/work.ts'
import { connectProcessor } from '../world/connect-processor.ts'
import { startInstance } from '../world/start-instance.ts'
import { type CrashPoint, crashOrder } from './crash-order.ts'

// A process that is killed leaves nothing behind of what it compiled, and compiling is half of its work.
flushCompileCache()
const order = crashOrder.parse(JSON.parse(process.argv[2] ?? ''))
const counts = { commits: 0, calls: 0 }

function pass(at: CrashPoint['at'], side: CrashPoint['side'], number: number): void {
  const { point } = order
  if (point?.at === at && point.side === side && point.number === number) process.kill(process.pid, 'SIGKILL')
}

function countCommits(database: Database): Database {
  const transaction = async (scope: Scope, work: (tx: Transaction) => Promise<unknown>) => {
    let number = 0
    const result = await database.transaction(scope, async (tx) => {
      const worked = await work(tx)
      counts.commits += 1
      number = counts.commits
      pass('commit', 'before', number)
      return worked
    })
    pass('commit', 'after', number)
    return result
  }
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

const counted: ReadonlySet<string | symbol> = new Set([
  'charge',
  'queryPaymentStatus',
  'cancel',
  'refund',
  'refundsOf',
])

function countCalls(processor: Processor): Processor {
  return new Proxy(processor, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (!counted.has(name) || typeof method !== 'function') return method
      return async (...given: unknown[]) => {
        counts.calls += 1
        const number = counts.calls
        pass('call', 'before', number)
        const answer: unknown = await Reflect.apply(method, target, given)
        pass('call', 'after', number)
        return answer
      }
    },
  })
}

const instance = await startInstance({
  urls: order.urls,
  clock: () => order.nowMs,
  processor: countCalls(connectProcessor(order.processorOrigin)),
  wrapDatabase: countCommits,
})
for (const task of order.tasks) {
  if (task.do === 'work') await look(instance.parts, task.work)
  else
    await instance.app.inject({
      method: 'POST',
      url: task.path,
      headers: {
        'x-myaccount-request': '1',
        'content-type': 'application/json',
        ...(task.cookie && { cookie: task.cookie }),
        ...task.headers,
      },
      ...(task.body && { payload: task.body }),
    })
}
console.log(JSON.stringify(counts))
await instance.close()
