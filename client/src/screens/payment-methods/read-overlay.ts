import type { OpenableOverlay } from '../../session/overlay.ts'

/** The overlay over the page; it is in the address, so that Back closes it and a reload keeps it. */
export type MethodsOverlay =
  | { readonly kind: 'add'; readonly add: 'card' | 'bank' }
  | { readonly kind: 'added' | 'update' | 'verify' | 'remove'; readonly methodId: string }

export function readOverlay(search: URLSearchParams): MethodsOverlay | null {
  const add = search.get('add')
  if (add === 'card' || add === 'bank') return { kind: 'add', add }
  for (const kind of ['added', 'update', 'verify', 'remove'] as const) {
    const methodId = search.get(kind)
    if (methodId) return { kind, methodId }
  }
  return null
}

/** Names from specification 2, "Overlays tracked". */
export const trackedNames: Readonly<Record<MethodsOverlay['kind'], OpenableOverlay>> = {
  add: 'instrument-add',
  added: 'instrument-add',
  update: 'instrument-update',
  verify: 'instrument-update',
  remove: 'instrument-remove',
}
