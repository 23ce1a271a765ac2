/** Why a person is not erased. */
export const personalDataRefusals = {
  otherName: /*i18n*/ {
    id: 'personal_data.other_name',
    message: 'Type the name as it is shown on this page.',
  },
  leavesNoOwner: /*i18n*/ {
    id: 'personal_data.leaves_no_owner',
    message: 'Nobody else owns an account with open matters. Confirm that it may be left without an owner.',
  },
  isEmployee: /*i18n*/ {
    id: 'personal_data.is_employee',
    message: 'Employees are removed by the carrier’s own records, not here.',
  },
} as const
