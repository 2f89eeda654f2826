"""AutoPay: what is open is drawn each month on a day that the resident chose."""
