import * as meetings from '@myaccount/contract/endpoints/admin/admin-meetings'
import * as memberInfo from '@myaccount/contract/endpoints/proxy/member-info'
import * as endpoints from '@myaccount/contract/endpoints/proxy/proxy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import type { ProxyService } from './proxy.service.ts'

export function proxyRoutes(bind: BindOptions, service: ProxyService): void {
  const { signing, receipts } = service
  bindEndpoint(bind, endpoints.getNextMeeting, (visit) => service.nextMeeting(visit))
  bindEndpoint(bind, endpoints.getProxyStatus, (visit, input) => service.status(visit, input))
  bindEndpoint(bind, endpoints.downloadMeetingNotice, async (visit, { params }, { reply }) =>
    sendPdf(reply, 'notice-and-agenda', await service.printNotice(visit, params.meetingId)),
  )
  bindEndpoint(bind, endpoints.appointProxy, (visit, { body }, { request }) =>
    signing.appoint(visit, body, signedBy(request)),
  )
  bindEndpoint(bind, endpoints.revokeProxy, (visit, { body }, { request }) =>
    signing.revoke(visit, body, signedBy(request)),
  )
  bindEndpoint(bind, endpoints.getProxyReceipt, (visit, { params }) => receipts.read(visit, params.proxyId))
  bindEndpoint(bind, endpoints.downloadProxyReceipt, async (visit, { params }, { reply }) => {
    const { receipt, confirmation } = await receipts.print(visit, params.proxyId)
    return sendPdf(reply, `proxy-${confirmation}`, receipt)
  })
  bindEndpoint(bind, memberInfo.listMemberInfo, (visit, input) => service.members.list(visit, input))
  bindEndpoint(bind, memberInfo.saveMemberInfo, (visit, input) => service.members.save(visit, input))
  bindEndpoint(bind, meetings.listMeetings, (visit) => service.tallies.list(visit))
  bindEndpoint(bind, meetings.makeTally, (visit, { params }) => service.tallies.make(visit, params.meetingId))
  bindEndpoint(bind, meetings.downloadTally, async (visit, { params }, { reply }) => {
    const { csv, meetingId } = await service.tallies.download(visit, params.tallyId)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', `tally-${meetingId}.csv`))
      .send(csv)
  })
  bindEndpoint(bind, endpoints.checkProxyReceipt, (_, { body }) => service.check(body.fingerprint))
}

export function signedBy(request: FastifyRequest) {
  return { address: request.ip, browser: request.headers['user-agent'] ?? '' }
}

export function sendPdf(reply: FastifyReply, name: string, content: Buffer) {
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${name}.pdf`))
    .send(content)
}
