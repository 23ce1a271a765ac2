import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { methodsQuery } from '../payment-methods.queries.ts'

export interface KeptMethods {
  /** Adds a new method, or replaces one by its new state. */
  readonly put: (method: MethodFacts) => void
  readonly remove: (id: MethodFacts['id']) => void
  /** Called after a refusal that changed something, such as the number of tries that are left. */
  readonly refresh: () => void
}

/** Shows a change at once, and reads the list again, since a new default ends another one. */
export function useKeptMethods(): KeptMethods {
  const queryClient = useQueryClient()
  const { queryKey } = methodsQuery()
  const write = (change: (known: readonly MethodFacts[]) => MethodFacts[]) => {
    queryClient.setQueryData(queryKey, (known) => change(known ?? []))
    void queryClient.invalidateQueries({ queryKey })
  }
  return {
    put: (method) =>
      write((known) =>
        known.some(({ id }) => id === method.id)
          ? known.map((each) => (each.id === method.id ? method : each))
          : [...known, method],
      ),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    remove: (removed) => write((known) => known.filter(({ id }) => id !== removed)),
  }
}
