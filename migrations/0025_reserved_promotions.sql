CREATE INDEX `checkouts_reserved_idx` ON `checkouts` (`promotion_code`,`expires_at`) WHERE status = 'OPEN' and promotion_code is not null;
