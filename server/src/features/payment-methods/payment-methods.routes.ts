import * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { PaymentMethodsService } from './payment-methods.service.ts'

export function paymentMethodsRoutes(bind: BindOptions, methods: PaymentMethodsService): void {
  bindEndpoint(bind, endpoints.listMethods, (visit) => methods.list(visit))
  bindEndpoint(bind, endpoints.startMethod, (visit, input) => methods.start(visit, input))
  bindEndpoint(bind, endpoints.addMethod, (visit, input) => methods.add(visit, input))
  bindEndpoint(bind, endpoints.updateMethod, (visit, input) => methods.change(visit, input))
  bindEndpoint(bind, endpoints.verifyMethod, (visit, input) => methods.verify(visit, input))
  bindEndpoint(bind, endpoints.removeMethod, (visit, input) => methods.remove(visit, input))

  const { stepUps } = methods
  bindEndpoint(bind, endpoints.beginStepUp, (visit, input) => stepUps.begin(visit, input))
  bindEndpoint(bind, endpoints.confirmStepUp, (visit, input) => stepUps.confirm(visit, input))
  bindEndpoint(bind, endpoints.sendStepUpCode, (visit, input) => stepUps.sendNew(visit, input))
}
