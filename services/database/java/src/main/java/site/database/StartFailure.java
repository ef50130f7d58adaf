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

    static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no details");
    }
}
