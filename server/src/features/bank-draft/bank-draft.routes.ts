import * as admin from '@myaccount/contract/endpoints/admin/admin-drafts'
import * as drafts from '@myaccount/contract/endpoints/bank-draft/drafts'
import * as enrollment from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import type { BankDraftService } from './bank-draft.service.ts'

export function bankDraftRoutes(bind: BindOptions, service: BankDraftService): void {
  bindEndpoint(bind, enrollment.getDraftOffer, (visit, input) => service.offer(visit, input))
  bindEndpoint(bind, enrollment.getDraftDisclosure, async (visit) => service.disclosure(visit))
  bindEndpoint(bind, enrollment.downloadDraftDisclosure, async (visit, _, { reply }) =>
    sendPdf(reply, await service.printDisclosure(visit)),
  )
  bindEndpoint(bind, enrollment.enrollDrafts, (visit, { body }, { request }) =>
    service.sign(visit, 'enroll', body, signedBy(request)),
  )
  bindEndpoint(bind, enrollment.changeDraftBank, (visit, { body }, { request }) =>
    service.sign(visit, 'change', body, signedBy(request)),
  )
  bindEndpoint(bind, enrollment.getDraftResult, (visit, { params }) => service.result(visit, params.stepUpId))
  bindEndpoint(bind, enrollment.downloadDraftCopy, async (visit, { params }, { reply }) =>
    sendPdf(reply, await service.printCopy(visit, params.stepUpId)),
  )
  bindEndpoint(bind, drafts.findBank, async (_, { body }) => service.findBank(body.routingNumber))

  bindEndpoint(bind, admin.listUndraftedBills, (visit) => service.listUndraftedBills(visit))

  const { drafts: policies } = service
  bindEndpoint(bind, drafts.getDraft, (visit, { params }) => policies.read(visit, params.policyNumber))
  bindEndpoint(bind, drafts.unenrollDraft, (visit, { params }) =>
    policies.unenroll(visit, params.policyNumber),
  )
  bindEndpoint(bind, drafts.pauseDraft, (visit, { params, body }) =>
    policies.pause(visit, params.policyNumber, body.invoiceNumber),
  )
  bindEndpoint(bind, drafts.draftAnyway, (visit, { params, body }, { request }) =>
    policies.draftAnyway(visit, params.policyNumber, body, signedBy(request)),
  )
  bindEndpoint(bind, drafts.resumeDraft, (visit, { params, body }) =>
    policies.resume(visit, params.policyNumber, body.invoiceNumber),
  )
}

function signedBy(request: FastifyRequest) {
  return { address: request.ip, browser: request.headers['user-agent'] ?? '' }
}

function sendPdf(reply: FastifyReply, content: Buffer) {
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('attachment', 'bank-draft-authorization.pdf'))
    .send(content)
}
