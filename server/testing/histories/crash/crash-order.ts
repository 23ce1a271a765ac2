import * as z from 'zod/mini'

/** Where the process dies. `commit`: of a transaction; `call`: to the processor, whose answer is then never seen. */
export const crashPoint = z.object({
  at: z.enum(['commit', 'call']),
  side: z.enum(['before', 'after']),
  /** Counted from 1. */
  number: z.int(),
})
export type CrashPoint = z.infer<typeof crashPoint>

/** What a portal in a process of its own is told to do. */
export const crashOrder = z.object({
  urls: z.object({ appUrl: z.string(), browserUrl: z.string(), ownerUrl: z.string() }),
  processorOrigin: z.string(),
  nowMs: z.number(),
  point: z.nullable(crashPoint),
  tasks: z.array(
    z.discriminatedUnion('do', [
      z.object({
        do: z.literal('request'),
        path: z.string(),
        cookie: z.optional(z.string()),
        body: z.optional(z.string()),
        headers: z.record(z.string(), z.string()),
      }),
      z.object({
        do: z.literal('work'),
        work: z.enum([
          'applyEvents',
          'fetchMissed',
          'recover',
          'post',
          'refund',
          'planDrafts',
          'due',
          'matchBooks',
        ]),
      }),
    ]),
  ),
})
export type CrashOrder = z.infer<typeof crashOrder>
export type Task = CrashOrder['tasks'][number]

/** What it came by when it did not die. */
export const crashCounts = z.object({ commits: z.int(), calls: z.int() })
export type CrashCounts = z.infer<typeof crashCounts>
