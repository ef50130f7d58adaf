/** `npm run site -- <command>`: the operator's command line, a client of the calls under /api/admin. */
import { Command } from 'commander';
import { addAccessCommand } from './site/access-command';
import { addAuditCommand } from './site/audit-command';
import { addBackupCommands } from './site/backup-command';
import { addCampaignCommand } from './site/campaign-command';
import { addCanaryCommand } from './site/canary-command';
import { addCompositionCommands } from './site/composition-command';
import { addCertificatesCommand } from './site/certificates-command';
import { addClaimsCommand } from './site/claims-command';
import { addDrawsCommand } from './site/draws-command';
import { addHistoryCommands } from './site/history-command';
import { addMigrationsCommand } from './site/migrations-command';
import { addOutboxCommand } from './site/outbox-command';
import { addPersonCommand } from './site/person-command';
import { addReleasesCommands } from './site/releases-command';
import { addRepairCommand } from './site/repair-command';
import { addStoresCommand } from './site/stores-command';
import { addTelemetryCommand } from './site/telemetry-command';

const program = new Command('npm run site --').description('Operates the site at SITE_URL.');

addCompositionCommands(program);
addCanaryCommand(program);
addHistoryCommands(program);
addReleasesCommands(program);

addCampaignCommand(program);
addClaimsCommand(program);
addDrawsCommand(program);
addOutboxCommand(program);
addStoresCommand(program);
addCertificatesCommand(program);
addAccessCommand(program);
addAuditCommand(program);
addBackupCommands(program);
addMigrationsCommand(program);
addPersonCommand(program);
addTelemetryCommand(program);
addRepairCommand(program);

program.parse();
