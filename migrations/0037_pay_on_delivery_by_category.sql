-- What costs much or is easily refused is paid before it leaves, a whole category at once.
ALTER TABLE categories ADD COLUMN pay_on_delivery boolean NOT NULL DEFAULT true;
