import { setTimeout as sleep } from 'node:timers/promises'

/** Makes one request, or one event; resolves with why it was refused, or with null. */
export type Ask = () => Promise<string | null>

export interface Rotated {
  readonly name: string
  readonly ask: Ask
  /** Asked at the end, when the old secret no longer counts. */
  isOldRefused(): Promise<boolean>
}

export interface RotationStep {
  readonly name: string
  take(): Promise<void>
}

/** Secrets that are rotated together, by the steps of docs/operations.md. */
export interface Rotation {
  readonly rotated: readonly Rotated[]
  readonly steps: readonly RotationStep[]
}

export interface RotationOutcome {
  readonly name: string
  readonly stepCount: number
  /** How many requests were made before the first step and in each step. */
  readonly requests: readonly number[]
  /** Each with its step. */
  readonly refused: readonly string[]
  readonly isOldRefused: boolean
}

const watchMs = 1_500
const pauseMs = 100

/** Takes one step after the other while requests are made all the time. */
export async function playRotation(
  { rotated, steps }: Rotation,
  say: (line: string) => void,
): Promise<readonly RotationOutcome[]> {
  const traffic = rotated.map(({ ask }) => startTraffic(ask))
  const begin = (name: string) => {
    for (const each of traffic) each.begin(name)
  }
  try {
    begin('before')
    await sleep(watchMs)
    for (const { name, take } of steps) {
      say(`${rotated.map((each) => each.name).join(', ')}: ${name}`)
      begin(name)
      await take()
      await sleep(watchMs)
    }
  } finally {
    await Promise.all(traffic.map((each) => each.stop()))
  }
  const outcomes: RotationOutcome[] = []
  for (const [index, { name, isOldRefused }] of rotated.entries()) {
    const { requests, refused } = traffic[index] as Traffic
    outcomes.push({
      name,
      stepCount: steps.length,
      requests,
      refused,
      isOldRefused: await isOldRefused(),
    })
  }
  return outcomes
}

interface Traffic {
  readonly requests: readonly number[]
  readonly refused: readonly string[]
  /** What is asked from now on counts for this step. */
  begin(step: string): void
  /** Resolves when the last answer has come. */
  stop(): Promise<void>
}

/** Asks one thing after the other, until it is stopped. */
function startTraffic(ask: Ask): Traffic {
  const requests: number[] = []
  const refused: string[] = []
  let step = ''
  let isOver = false
  async function run(): Promise<void> {
    while (!isOver) {
      await sleep(pauseMs)
      const askedIn = step
      requests[requests.length - 1] = (requests.at(-1) ?? 0) + 1
      const refusal = await ask().catch((error: Error) => error.message)
      if (refusal !== null) refused.push(`${askedIn}: ${refusal}`)
    }
  }
  const running = run()
  return {
    requests,
    refused,
    begin(name) {
      step = name
      requests.push(0)
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
