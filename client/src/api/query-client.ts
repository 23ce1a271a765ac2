import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import type { ReadMeta } from './read-query.ts'

/** Keeps the first render from reading again the data that came with the document. */
const usualStaleTime = 30_000

/** One for the browser, one for each document on the server: the cache holds one person's data. */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => read(call, context),
        staleTime: usualStaleTime,
        gcTime: 60 * 60 * 1000,
        retry: false,
        // A read that pauses for minutes without a connection helps nobody: it fails at once,
        // and the screen shows that.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: {
        networkMode: 'always',
        // A refusal is shown by the component that met it; any other error is a fault, and
        // the error page shows it.
        throwOnError: (error) => !(error instanceof ApiError),
      },
    },
  })
}

async function read(call: Call, { meta, signal }: QueryFunctionContext): Promise<unknown> {
  const { endpoint, input, options, noneOn } = meta as ReadMeta
  try {
    return await call(endpoint, input, { ...options, signal })
  } catch (error) {
    if (noneOn !== undefined && error instanceof ApiError && error.hasStatus(noneOn)) return null
    throw error
  }
}
