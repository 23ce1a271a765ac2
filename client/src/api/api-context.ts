import { createContext, useContext } from 'react'
import type { Call } from './call.ts'

/** Shared by the components of one side, the browser or the server. */
export interface Api {
  readonly call: Call
  /** Sends an error to the error-reporting service. */
  readonly report: (error: unknown) => void
  /** Whether there is such a service: a page may claim that a fault was reported only where it was. */
  readonly isReporting: boolean
}

export const ApiContext = createContext<Api | null>(null)

function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('ApiContext has no value')
  return api
}

/** Returns the function for calls that change something, used by `useMutation`; reads use `readQuery`. */
export function useCall(): Call {
  return useApi().call
}

export function useReport(): Api['report'] {
  return useApi().report
}

export function useIsReporting(): boolean {
  return useApi().isReporting
}
