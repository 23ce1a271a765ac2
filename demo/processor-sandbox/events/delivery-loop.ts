import type { WebhookSender } from './webhook-sender.ts'

export interface DeliveryLoop {
  /** Something may be due now. */
  wake(): void
  stop(): void
}

const lookAgainAtMostMs = 5_000

/** Sends what is due for as long as the sandbox runs, and sleeps until the next is. */
export function startDeliveryLoop(sender: WebhookSender, clock: () => Date): DeliveryLoop {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const plan = () => {
    clearTimeout(timer)
    if (isStopped) return
    const nextAtMs = sender.nextAtMs()
    if (nextAtMs === undefined) return
    const pauseMs = Math.min(Math.max(0, nextAtMs - clock().getTime()), lookAgainAtMostMs)
    timer = setTimeout(() => void sender.sendDue().then(plan), pauseMs).unref()
  }
  return {
    wake: plan,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
