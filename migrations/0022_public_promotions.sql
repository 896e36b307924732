ALTER TABLE `promotions` ADD `is_public` integer DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `promotions` (`code`, `type`, `value`, `applicable_plans`, `duration`, `is_active`, `is_public`, `created_at`, `updated_at`)
VALUES ('FAIRWIND20', 'PERCENTAGE', 20, '["PRO","ENTERPRISE"]', 'ONCE', 1, 1, 1795392000000, 1795392000000);
