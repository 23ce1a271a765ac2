import type { Tracing } from './tracing.ts'

/**
 * Puts a span around every call of an outside system that answers a promise, named after the port and its verb, such as
 * `processor charge`. Neither arguments nor answers are read. Without tracing, returns the port itself.
 */
export function tracePort<Port extends object>(tracing: Tracing, name: string, port: Port): Port {
  if (!tracing.isOn) return port
  return new Proxy(port, {
    get(target, verb) {
      const member: unknown = Reflect.get(target, verb)
      return typeof member === 'function' && typeof verb === 'string'
        ? around(verb, member as (...given: unknown[]) => unknown)
        : member
    },
  })

  function around(verb: string, call: (...given: unknown[]) => unknown) {
    return (...given: unknown[]) => {
      if (!tracing.isSampled()) return call.apply(port, given)
      const span = tracing.open({
        name: `${name} ${verb}`,
        kind: 'client',
        attributes: { 'peer.service': name },
      })
      if (span === undefined) return call.apply(port, given)
      let answer: unknown
      try {
        span.inside(() => {
          answer = call.apply(port, given)
        })
      } catch (error) {
        span.end({ 'error.type': nameOf(error) }, true)
        throw error
      }
      // Pages of a list are asked for later; each would need a span of its own.
      if (!(answer instanceof Promise)) {
        span.end({}, false)
        return answer
      }
      return answer.then(
        (value) => {
          span.end({}, false)
          return value
        },
        (error) => {
          span.end({ 'error.type': nameOf(error) }, true)
          throw error
        },
      )
    }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
