import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.biojava.nbio.alignment.Alignments;
import org.biojava.nbio.alignment.Alignments.PairwiseSequenceAlignerType;
import org.biojava.nbio.alignment.SimpleGapPenalty;
import org.biojava.nbio.core.alignment.matrices.SubstitutionMatrixHelper;
import org.biojava.nbio.core.sequence.DNASequence;
import org.biojava.nbio.core.sequence.ProteinSequence;
import org.biojava.nbio.core.sequence.io.FastaReaderHelper;
import org.biojava.nbio.core.sequence.transcription.TranscriptionEngine;

/** Aligns the first two proteins of a file and translates a gene. Argument: the file. */
public final class BiojavaDriver {
    public static void main(String[] args) throws Exception {
        List<ProteinSequence> proteins = new ArrayList<>(FastaReaderHelper.readFastaProteinSequence(new File(args[0])).values());
        System.out.println(Alignments.getPairwiseAlignment(proteins.get(0), proteins.get(1), PairwiseSequenceAlignerType.GLOBAL,
                new SimpleGapPenalty(), SubstitutionMatrixHelper.getBlosum62()));
        DNASequence gene = new DNASequence("ATGGCCTTTAAGCGTTAA");
        System.out.println(gene.getRNASequence(TranscriptionEngine.getDefault()).getProteinSequence());
    }
}
