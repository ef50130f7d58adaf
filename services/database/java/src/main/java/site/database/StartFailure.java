package site.database;

/** Why the server could not start: one sentence for people, and the exit code for the process that started it. */
final class StartFailure extends RuntimeException {

    static final int OTHER = 1;
    static final int USAGE = 2;
    static final int PORT_TAKEN = 3;
    static final int LOCKED = 4;
    static final int CORRUPT = 5;

    final int exitCode;

    StartFailure(int exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    /** What a failure says, and in brackets what the system said, where that is something else: that the disk is full. */
    static String firstLine(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String said = messageOf(failure);
        String cause = messageOf(root);
        return said.contains(cause) ? said : said + " (" + cause + ")";
    }

    private static String messageOf(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no details");
    }
}
