/** `npm run site -- <command>`: the operator's command line, a client of the calls under /api/admin. */
import { Command } from 'commander';
import { runProgram } from '../command-line';
import { addAccessCommand } from '../site/access-command';
import { addAuditCommand } from '../site/audit-command';
import { addBackupCommands } from '../site/backup-commands';
import { addCampaignCommand } from '../site/campaign-command';
import { addCertificatesCommand } from '../site/certificates-command';
import { addClaimsCommand } from '../site/claims-command';
import { addCompositionCommands } from '../site/composition-commands';
import { addDrawsCommand } from '../site/draws-command';
import { addHistoryCommands } from '../site/history-commands';
import { addOutboxCommand } from '../site/outbox-command';
import { addPersonCommand } from '../site/person-command';
import { addReleaseCommands } from '../site/release-commands';
import { addRepairCommand } from '../site/repair-command';
import { addStoresCommand } from '../site/stores-command';

const program = new Command('npm run site --').description('Operates the site at SITE_URL.');

addCompositionCommands(program);
addHistoryCommands(program);
addReleaseCommands(program);

addCampaignCommand(program);
addClaimsCommand(program);
addDrawsCommand(program);
addOutboxCommand(program);
addStoresCommand(program);
addCertificatesCommand(program);

addAccessCommand(program);
addAuditCommand(program);
addPersonCommand(program);
addBackupCommands(program);
addRepairCommand(program);

void runProgram(program);
