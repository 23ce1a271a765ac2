import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountFrameFields } from './frame-fields.ts'
import type { FieldsOrder } from './method-fields.ts'

const origin = 'http://fields.example'
const order = {
  kind: 'bank',
  clientSecret: 'seti_1_secret_2',
  label: 'Bank account',
  onEnter: () => {},
} as const

/** The frame of a page that is never fetched; messages come as the browser would bring them. */
function mount(changes: Partial<FieldsOrder> = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const mounting = mountFrameFields(origin, container, { ...order, ...changes })
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('no frame')
  const say = (data: object, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data, ...from }))
  return { container, frame, mounting, say }
}

const fromFrame = (kind: string, more: object = {}) => ({ source: 'processor-fields', kind, ...more })

async function mountReady(changes: Partial<FieldsOrder> = {}) {
  const mounted = mount(changes)
  mounted.say(fromFrame('ready'))
  const fields = await mounted.mounting
  const posted: unknown[][] = []
  const inside = mounted.frame.contentWindow
  if (inside) inside.postMessage = (...message: unknown[]) => void posted.push(message)
  return { ...mounted, fields, posted }
}

describe('the frame of the embedded processor', () => {
  const { settings } = Reflect.get(window, 'happyDOM')
  const before = {
    enableIframePageLoading: settings.enableIframePageLoading,
    disableIframePageLoading: settings.disableIframePageLoading,
  }
  // The environment's network, which has no such page: the frame gets an empty one.
  beforeEach(() => {
    Object.assign(settings, { enableIframePageLoading: true, disableIframePageLoading: false })
    settings.fetch.interceptor = { beforeAsyncRequest: async () => new window.Response('<p></p>') }
  })
  afterEach(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
    Object.assign(settings, before)
    settings.fetch.interceptor = null
  })

  it.each(['en', 'es'])(
    'shows the page of its kind, with a name, for this portal alone, in %s',
    async (language) => {
      const before = document.documentElement.lang
      document.documentElement.lang = language
      const { frame } = await mountReady()
      document.documentElement.lang = before
      expect(frame.title).toBe('Bank account')
      const asked = { client_secret: 'seti_1_secret_2', parent: window.location.origin, locale: language }
      expect(frame.src).toBe(`${origin}/fields/bank?${new URLSearchParams(asked)}`)
    },
  )

  it('accepts messages of its own frame and origin alone', async () => {
    vi.useFakeTimers()
    const { mounting, say } = mount()
    say(fromFrame('ready'), { origin: 'http://evil.example' })
    say(fromFrame('ready'), { source: window })
    say({ ...fromFrame('ready'), source: 'somebody' })
    const outcome = expect(mounting).rejects.toThrow('in time')
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
  })

  it('takes the height of its content, within limits', async () => {
    const { frame, say } = await mountReady()
    say(fromFrame('height', { heightPx: 412.4 }))
    expect(frame.style.height).toBe('413px')
    say(fromFrame('height', { heightPx: 90_000 }))
    say(fromFrame('height', { heightPx: '10px' }))
    expect(frame.style.height).toBe('413px')
  })

  it('sends to its origin alone, and returns the set-up', async () => {
    const { fields, say, posted } = await mountReady()
    const answer = fields.submit()
    const result = { ok: true, setupIntentId: 'seti_1', status: 'succeeded' }
    say(fromFrame('submit-result', { result }))
    expect(await answer).toEqual({ ok: true, setupId: 'seti_1' })
    expect(posted).toEqual([[{ source: 'myaccount', kind: 'submit' }, origin]])
  })

  it('returns mistakes, and ignores what is not a message', async () => {
    const { fields, say } = await mountReady()
    const answer = fields.submit()
    const wrong = { field: 'routing', message: "That routing number isn't valid. Check each digit." }
    const result = { ok: false, fields: [{ ...wrong, number: '123' }, { field: 1 }, 'x'] }
    say(fromFrame('submit-result', { result }))
    expect(await answer).toEqual({ ok: false, fields: [wrong] })
  })

  it('marks no input with an error of the whole form', async () => {
    const { fields, say } = await mountReady()
    const answer = fields.submit()
    const declined = { field: 'form', message: 'Your card was declined.' }
    say(fromFrame('submit-result', { result: { ok: false, fields: [declined] } }))
    expect(await answer).toEqual({ ok: false, fields: [{ ...declined, field: null }] })
  })

  it.each([
    [[{ field: 'routing', message: 'Enter the 9-digit routing number from your check.' }], true],
    [[], false],
  ])('checks the input and sends nothing: %j', async (wrong, isWrong) => {
    const { fields, say, posted } = await mountReady()
    const checked = fields.check()
    say(fromFrame('submit-result', { result: { ok: false, fields: wrong } }))
    expect(await checked).toEqual({ isWrong })
    expect(posted).toEqual([[{ source: 'myaccount', kind: 'check' }, origin]])
  })

  it('returns that no answer came', async () => {
    vi.useFakeTimers()
    const { fields } = await mountReady()
    const answer = fields.submit()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toEqual({ ok: false, fields: [] })
  })

  it('waits as long as the person confirms with their bank', async () => {
    vi.useFakeTimers()
    const { fields, say } = await mountReady()
    const answer = fields.submit()
    say(fromFrame('waits'))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    say(fromFrame('submit-result', { result: { ok: true, setupIntentId: 'seti_1' } }))
    expect(await answer).toEqual({ ok: true, setupId: 'seti_1' })
  })

  it('passes Enter in a field on', async () => {
    const onEnter = vi.fn()
    const { say } = await mountReady({ onEnter })
    say(fromFrame('enter'))
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it('removes everything when it is closed', async () => {
    const { container, fields, frame, say } = await mountReady()
    const answer = fields.submit()
    fields.destroy()
    expect(container.children).toHaveLength(0)
    expect(await answer).toEqual({ ok: false, fields: [] })
    say(fromFrame('height', { heightPx: 50 }))
    expect(frame.style.height).not.toBe('50px')
  })
})
