import { useEffect, useState } from 'react'
import { whenSettled } from './when-settled.ts'

const tryAgainMs = 5000

/**
 * Loads a part that the first page is complete without: when the page has settled, and at once when it is needed.
 * Null until it is there. A failed load is retried, since a message may be waiting for it.
 */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null)
  useEffect(() => {
    if (part) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const start = () => {
      load().then(
        (value) => {
          if (!isOver) setPart({ value })
        },
        () => {
          if (!isOver) timer = setTimeout(start, tryAgainMs)
        },
      )
    }
    const callOff = isWanted ? start() : whenSettled(start)
    return () => {
      isOver = true
      clearTimeout(timer)
      callOff?.()
    }
  }, [load, isWanted, part])
  return part?.value ?? null
}
