import type { RenderAnswer, RenderRequest } from '@myaccount/contract/render-port'

/** Rejects when the page is not there in time: neither signal ends a loader that hangs, so the wait itself ends. */
export async function renderWithin(
  deadlineMs: number,
  render: (request: RenderRequest) => Promise<RenderAnswer>,
  request: Omit<RenderRequest, 'signal'>,
): Promise<RenderAnswer> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new Error(`The page was not rendered within ${deadlineMs} ms`)
      controller.abort(late)
      reject(late)
    }, deadlineMs)
  })
  try {
    return await Promise.race([render({ ...request, signal: controller.signal }), deadline])
  } finally {
    clearTimeout(timer)
  }
}
