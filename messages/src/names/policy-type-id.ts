/** The id under which the carrier's texts hold the name of a policy type that the carrier has added. */
export const policyTypeId = (policyType: string) => `carrier.policy_type.${policyType}`
