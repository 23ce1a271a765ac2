import type { FastifyInstance } from 'fastify'

/** Of each application, by the person and the time of day: a session must not have grown old. */
export const keptSessions = new WeakMap<FastifyInstance, Map<string, string>>()
