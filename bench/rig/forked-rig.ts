import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ForkedRig<Order> {
  readonly pid: number
  order<Answer>(what: Order): Promise<Answer>
  stop(): Promise<void>
}

/** A script in a process of its own, that answers orders (`obeyOrders`). Its output goes to the file. */
export function forkRig<Order extends object>(script: URL, logFile: string): ForkedRig<Order> {
  const log = openSync(logFile, 'a', 0o600)
  // Advanced: keys, hashes and latencies pass as bytes.
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    async order<Answer>(what: Order) {
      child.send(what)
      const [said] = (await Promise.race([
        once(child, 'message'),
        ended.then(() => [{ error: `${path.basename(script.pathname)} ended.` }]),
      ])) as [{ answer: Answer } | { error: string }]
      if ('error' in said) throw new Error(said.error)
      return said.answer
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The other end, in the process that was forked. */
export function obeyOrders<Order>(obey: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => {
    obey(order).then(
      (answer) => process.send?.({ answer }),
      (error: Error) => process.send?.({ error: error.stack }),
    )
  })
  // The bench is gone, however it went.
  process.once('disconnect', () => process.exit(0))
}
