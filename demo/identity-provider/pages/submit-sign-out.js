document.querySelector('button[form="op.logoutForm"]').click()
