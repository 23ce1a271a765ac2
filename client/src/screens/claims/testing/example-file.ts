import type { FileFacts } from '@myaccount/contract/endpoints/files/files'

export function aFile(number: number, over: Partial<Record<keyof FileFacts, unknown>> = {}) {
  return {
    fileId: `fil_0195801f2c7a7d3e8c5b6a4f3e2d1f0${number}`,
    name: 'roof.jpg',
    sizeBytes: 3_250_000,
    arrivedBytes: 3_250_000,
    standing: 'received',
    reason: null,
    sha256: 'a'.repeat(64),
    hasPicture: false,
    requestId: null,
    isOwn: true,
    mayRemove: false,
    addedAt: '2026-11-05T15:00:00.000Z',
    fate: null,
    ...over,
  }
}
