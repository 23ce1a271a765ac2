import { tryStorage } from '../store/browser-storage.ts'

const key = 'myaccount.closed-banners'
const keptAtMost = 20

/** The banners that were closed in this tab; none if the browser stores nothing. */
export function readClosedBanners(): readonly string[] {
  const text = tryStorage(({ tab }) => tab.getItem(key)) ?? ''
  return text === '' ? [] : text.split('\n')
}

export function keepClosedBanners(closed: readonly string[]): void {
  tryStorage(({ tab }) => tab.setItem(key, closed.slice(-keptAtMost).join('\n')))
}
