-- While the server takes addresses out of the old rows of an account, details and seals of that account may change.
DROP TRIGGER `audit_log_unchanged`;
--> statement-breakpoint
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log` WHEN NEW.id IS NOT OLD.id OR NEW.account_id IS NOT OLD.account_id OR NEW.actor_id IS NOT OLD.actor_id OR NEW.session_id IS NOT OLD.session_id OR NEW.action IS NOT OLD.action OR NEW.subject IS NOT OLD.subject OR NEW.ip_address IS NOT OLD.ip_address OR NEW.user_agent IS NOT OLD.user_agent OR NEW.request_id IS NOT OLD.request_id OR NEW.success IS NOT OLD.success OR NEW.risk_score IS NOT OLD.risk_score OR NEW.at IS NOT OLD.at OR (OLD.seal IS NOT NULL AND NEW.seal_number IS NOT OLD.seal_number) OR ((OLD.seal IS NOT NULL OR NEW.details IS NOT OLD.details) AND NOT EXISTS (SELECT 1 FROM site_state WHERE name = 'audit_rewrite' AND value ->> '$.account.id' = OLD.account_id)) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
DROP TRIGGER `audit_archives_unchanged`;
--> statement-breakpoint
CREATE TRIGGER `audit_archives_unchanged` BEFORE UPDATE ON `audit_archives` WHEN NEW.id IS NOT OLD.id OR NEW.account_id IS NOT OLD.account_id OR NEW.first_number IS NOT OLD.first_number OR NEW.last_number IS NOT OLD.last_number OR NEW.created_at IS NOT OLD.created_at OR NOT EXISTS (SELECT 1 FROM site_state WHERE name = 'audit_rewrite' AND value ->> '$.account.id' = OLD.account_id) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
