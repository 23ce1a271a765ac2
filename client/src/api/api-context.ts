import { createContext, useContext } from 'react'
import type { Call } from './call.ts'

/** What the components of one side share. */
export interface Api {
  readonly call: Call
  /** To the error-reporting service. */
  readonly report: (error: unknown) => void
  /** Whether there is such a service: nobody may say that a fault has been noted where it was not. */
  readonly isReporting: boolean
}

export const ApiContext = createContext<Api | null>(null)

function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('ApiContext has no value')
  return api
}

/** For what changes something, by `useMutation`; reads go by `readQuery`. */
export function useCall(): Call {
  return useApi().call
}

export function useReport(): Api['report'] {
  return useApi().report
}

export function useIsReporting(): boolean {
  return useApi().isReporting
}
